/** Named calls of the specification that are not built yet; a test keeps this list true. */
export const CALLS_TO_COME: readonly string[] = [
  'POST /truck/get_route_from_video',
  'POST /etracking/get_list_by_date',
  'POST /image/get_list',
  'POST /contract/get_list_stop_and_video',
  'POST /contract/get_route_data',
  'POST /excel/get_list',
  'POST /excel/open_file',
  'POST /excel/download',
  'POST /excel/delete',
  'POST /excel/import',
  'POST /gps_trip_action/view_lich_trinh',
  'POST /gps_trip_action/get_route_lich_trinh',
  'POST /tms/report/truck/calculate_km',
]

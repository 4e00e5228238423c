import { MAX_EXCEL_BYTES } from '../../../contract/kit/file/file.api.ts'

/** Why a dropped file is not taken, or null when it is. */
export type DropFault = 'kind' | 'size' | 'several'

type Dropped = Pick<File, 'name' | 'size'>

/** Only one .xlsx, .xls or .csv file of up to 20 MB is taken; the server looks inside. */
export function dropFault(files: readonly Dropped[]): DropFault | null {
  const [file] = files
  if (!file || files.length > 1) return 'several'
  if (!/\.(xlsx?|csv)$/i.test(file.name)) return 'kind'
  return file.size > MAX_EXCEL_BYTES ? 'size' : null
}

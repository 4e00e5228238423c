-- Reports count stops, overspeed and driving of a day by driver, from what was found; nobody reads them by vehicle.
ALTER TABLE ngay_xe DROP COLUMN giay_chay, DROP COLUMN so_diem_dung, DROP COLUMN so_lan_qua_toc_do;

-- The day on which an order was paid.
ALTER TABLE don_hang ADD COLUMN ngay_thanh_toan date;

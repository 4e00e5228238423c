-- Cash stays with drivers where a driver is named as its collector.
DROP INDEX don_hang_cod;
CREATE INDEX don_hang_cod ON don_hang (id_chuyen_di) WHERE cod > 0;

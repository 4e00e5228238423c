-- Who is taken when: the other drivers of a trip, and a vehicle that takes over, are looked up as the first ones are.
CREATE INDEX chuyen_di_lai_xe_2 ON chuyen_di (lai_xe_2, ngay_thuc_hien) WHERE lai_xe_2 IS NOT NULL;
CREATE INDEX chuyen_di_lai_xe_3 ON chuyen_di (lai_xe_3, ngay_thuc_hien) WHERE lai_xe_3 IS NOT NULL;
CREATE INDEX chuyen_di_thay_the ON chuyen_di (regexp_replace(upper(bien_so_thay_the), '[^A-Z0-9]', '', 'g'), ngay_thuc_hien)
  WHERE bien_so_thay_the IS NOT NULL;

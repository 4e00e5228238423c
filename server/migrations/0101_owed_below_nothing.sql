-- What is owed of orders that come to less than nothing counts below 0: the days of such trips are summed anew.
INSERT INTO can_tong (id_chuyen_di) SELECT DISTINCT id_chuyen_di FROM don_hang WHERE phai_thu < 0 AND NOT danh_dau_tra;

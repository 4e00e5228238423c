-- What a job found, beside how far it came: large, and written only when it grows.
ALTER TABLE cong_viec ADD COLUMN tim_thay jsonb;

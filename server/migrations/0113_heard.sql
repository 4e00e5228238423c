-- What was heard of a vehicle tells its state on every list: by itself it is read without unpacking all that is known of it.
ALTER TABLE vi_tri_cuoi ADD COLUMN nghe jsonb GENERATED ALWAYS AS (trang_thai -> 'hearing') STORED;

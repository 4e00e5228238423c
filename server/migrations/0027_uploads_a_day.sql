-- What each user has sent on its last day of sending: bytes of files (server/kit/file/quota.ts).
CREATE TABLE luong_tai_len (
  username text PRIMARY KEY,
  ngay date NOT NULL,
  so_byte bigint NOT NULL
);

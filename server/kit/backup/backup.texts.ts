import { text } from '../../../contract/kit/text/text.ts'

/** What the terminal says of backups; steps while they are done, and why one cannot be made or brought back. */
export const backupTexts = {
  backupUsage: text(
    'Cách dùng: npm run backup -- <thư mục trống hoặc chưa có>',
    'Usage: npm run backup -- <folder that is empty or not there yet>',
  ),
  restoreUsage: text(
    'Cách dùng: npm run restore -- <thư mục> [“YYYY-MM-DD HH:mm:ss” theo giờ Việt Nam, hoặc latest]',
    'Usage: npm run restore -- <folder> [“YYYY-MM-DD HH:mm:ss”, Việt Nam time, or latest]',
  ),
  filesApart: text(
    'Ảnh và tệp nằm trong kho S3, không nằm trong bản sao lưu này: hãy bật lưu phiên bản ở kho đó.',
    'Photos and files lie in the S3 store and not in this backup: turn on versioning there.',
  ),
  copyingFiles: text('Đang chép ảnh và tệp…', 'Copying photos and files…'),
  copyingDatabase: text('Đang chép cơ sở dữ liệu…', 'Copying the database…'),
  verifying: text(
    'Đang kiểm tra: khôi phục thử bản vừa ghi và đếm từng bảng…',
    'Verifying: restoring what was written to a throw-away database and counting every table…',
  ),
  backedUp: (folder: string, { tables, rows, files, bytes }: Record<string, number>) =>
    text(
      `Đã sao lưu vào ${folder}: ${tables} bảng, ${rows} dòng, ${files} ảnh và tệp, ${megabytes(bytes)} MB.`,
      `Backed up to ${folder}: ${tables} tables, ${rows} rows, ${files} photos and files, ${megabytes(bytes)} MB.`,
    ),
  filesGoneBefore: (names: readonly string[]) =>
    text(
      `Cơ sở dữ liệu có nhắc đến ${names.length} tệp mà kho tệp không có: ${some(names)}.`,
      `The database names ${names.length} files that are not in the store: ${some(names)}.`,
    ),
  folderTaken: (folder: string) =>
    text(
      `Thư mục ${folder} không trống. Hãy chọn thư mục khác.`,
      `The folder ${folder} is not empty. Choose another one.`,
    ),
  folderOfData: (folder: string, backups: string) =>
    text(
      `Thư mục ${folder} thuộc dữ liệu đang được sao lưu. Hãy chọn một thư mục bên ngoài, hoặc một thư mục mới trong ${backups}.`,
      `The folder ${folder} is part of the data that is backed up. Choose one outside, or a new one in ${backups}.`,
    ),
  folderRefused: (folder: string, reason: string) =>
    text(
      `Không dùng được thư mục ${folder}: ${reason}.`,
      `Cannot use the folder ${folder}: ${reason}.`,
    ),
  processEnded: text('tiến trình bị dừng', 'its process was ended'),
  alreadyBackingUp: text(
    'Đang có một lần sao lưu khác chạy. Hãy chờ nó xong.',
    'Another backup is under way. Wait until it has ended.',
  ),
  connectionLost: (reason: string) =>
    text(
      `Cơ sở dữ liệu ngừng giữa chừng nên bản sao lưu bị bỏ dở: ${reason}. Hãy sao lưu lại.`,
      `The database ended meanwhile, so the backup is unfinished: ${reason}. Back up again.`,
    ),
  unfinishedMark: text(
    'Bản sao lưu này đang được ghi hoặc đã bị bỏ dở. Không dùng được để khôi phục.',
    'This backup is being written or was left unfinished. It cannot be restored.',
  ),
  unfinished: (folder: string) =>
    text(
      `Bản sao lưu ${folder} chưa ghi xong (thiếu manifest.json), không khôi phục được.`,
      `The backup ${folder} was not finished (it has no manifest.json); it cannot be restored.`,
    ),
  noBackup: (folder: string) =>
    text(
      `Thư mục ${folder} không có bản sao lưu nào đã ghi xong.`,
      `The folder ${folder} holds no finished backup.`,
    ),
  badManifest: (path: string, reason: string) =>
    text(`Tệp ${path} bị hỏng: ${reason}.`, `The file ${path} is broken: ${reason}.`),
  missingFile: (path: string) =>
    text(`Bản sao lưu thiếu tệp ${path}.`, `A file of the backup is missing: ${path}.`),
  brokenFile: (path: string) =>
    text(
      `Tệp ${path} của bản sao lưu bị hỏng: nội dung không khớp mã kiểm tra.`,
      `The file ${path} of the backup is broken: it does not match its checksum.`,
    ),
  tablesDiffer: (tables: readonly string[]) =>
    text(
      `Sau khi khôi phục, các bảng này không bằng bản sao lưu: ${tables.join(', ')}. Chưa thay đổi gì.`,
      `After restoring, these tables do not equal the backup: ${tables.join(', ')}. Nothing was changed.`,
    ),
  missingWal: (name: string) =>
    text(
      `Thiếu tệp WAL ${name}, trong khi các tệp sau nó vẫn còn: không khôi phục được qua chỗ đó. Chưa thay đổi gì.`,
      `The WAL file ${name} is missing while later ones are there: nothing beyond it can be restored. Nothing was changed.`,
    ),
  brokenWal: (name: string, reason: string) =>
    text(
      `Tệp WAL ${name} bị hỏng (${reason}): không khôi phục được qua chỗ đó. Chưa thay đổi gì.`,
      `The WAL file ${name} is broken (${reason}): nothing beyond it can be restored. Nothing was changed.`,
    ),
  tooLate: (reached: string) =>
    text(
      `WAL đã lưu chỉ đến ${reached}. Hãy chọn thời điểm sớm hơn, hoặc latest để lấy tất cả. Chưa thay đổi gì.`,
      `The archived WAL reaches only to ${reached}. Choose an earlier moment, or latest for all there is. Nothing was changed.`,
    ),
  tooEarly: (moment: string) =>
    text(
      `Không có bản sao lưu nào xong trước ${moment}, nên không khôi phục được về lúc đó.`,
      `No backup ended before ${moment}, so that moment cannot be restored.`,
    ),
  badMoment: (value: string) =>
    text(
      `Thời điểm “${value}” không hợp lệ: cần dạng YYYY-MM-DD HH:mm:ss theo giờ Việt Nam, hoặc latest.`,
      `The moment “${value}” is not valid: YYYY-MM-DD HH:mm:ss in Việt Nam time, or latest, is needed.`,
    ),
  running: (folder: string) =>
    text(
      `Lăn Bánh đang chạy trên ${folder} (DATA_DIR). Hãy dừng nó rồi khôi phục lại; chưa thay đổi gì.`,
      `Lăn Bánh is running on ${folder} (DATA_DIR). Stop it first, then restore; nothing was changed.`,
    ),
  checkingBackup: (folder: string) =>
    text(`Đang kiểm tra bản sao lưu ${folder}…`, `Checking the backup ${folder}…`),
  recovering: text('Đang khôi phục cơ sở dữ liệu…', 'Restoring the database…'),
  comparing: text('Đang so từng bảng với bản sao lưu…', 'Comparing every table with the backup…'),
  setAside: (folder: string) =>
    text(
      `Dữ liệu đang có được chuyển sang ${folder}. Khi đã chắc chắn, bạn có thể xóa thư mục đó.`,
      `What was there was moved to ${folder}. Once you are sure you can delete that folder.`,
    ),
  restored: (dataDir: string, { tables, rows, files }: Record<string, number>, until: string) =>
    text(
      `Đã khôi phục vào ${dataDir} đến ${until}: ${tables} bảng, ${rows} dòng, ${files} ảnh và tệp. Chạy npm start để dùng.`,
      `Restored to ${dataDir} as of ${until}: ${tables} tables, ${rows} rows, ${files} photos and files. Run npm start to use it.`,
    ),
  recoveryFailed: (log: string) =>
    text(
      `PostgreSQL không khôi phục được. Nhật ký:\n${log}`,
      'PostgreSQL could not recover; its log is above.',
    ),
  noTools: (names: readonly string[]) =>
    text(
      `Với DATABASE_URL cần chương trình của PostgreSQL mà máy này chưa có: ${names.join(', ')}. Hãy cài gói postgresql-client cùng phiên bản với máy chủ.`,
      `With DATABASE_URL programs of PostgreSQL are needed that are not on this machine: ${names.join(', ')}. Install the postgresql-client package of the server’s version.`,
    ),
  toolFailed: (name: string, reason: string) =>
    text(`${name} báo lỗi: ${reason}`, `${name} failed: ${reason}`),
  noMomentWithUrl: text(
    'Với DATABASE_URL không khôi phục về một thời điểm được bằng lệnh này; hãy dùng công cụ của máy chủ PostgreSQL đó.',
    'With DATABASE_URL this command restores no moment; use the tools of that PostgreSQL server.',
  ),
  databaseNotEmpty: text(
    'Cơ sở dữ liệu ở DATABASE_URL đã có bảng khác với bản sao lưu. Hãy tạo một cơ sở dữ liệu trống rồi trỏ DATABASE_URL vào đó; chưa thay đổi gì.',
    'The database of DATABASE_URL has tables that are not those of the backup. Make an empty one and point DATABASE_URL at it; nothing was changed.',
  ),
  otherKind: text(
    'Bản sao lưu này được làm theo cách khác: bản của cơ sở dữ liệu kèm theo cần bỏ DATABASE_URL, bản của DATABASE_URL cần có nó.',
    'This backup was made the other way: one of the embedded database is restored without DATABASE_URL, one of DATABASE_URL with it.',
  ),
}

const megabytes = (bytes = 0): string => (bytes / 1024 / 1024).toFixed(1)
const some = (names: readonly string[]): string =>
  names.slice(0, 20).join(', ') + (names.length > 20 ? '…' : '')

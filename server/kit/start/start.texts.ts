import { text } from '../../../contract/kit/text/text.ts'

/** What the terminal says while the product starts, stops, or cannot start. */
export const startTexts = {
  badSetting: (name: string, value: string, wanted: { vi: string; en: string }) =>
    text(
      `Cài đặt ${name}=${JSON.stringify(value)} không hợp lệ: ${wanted.vi}.`,
      `The setting ${name}=${JSON.stringify(value)} is not valid: ${wanted.en}.`,
    ),
  wantedPort: text('cần một số cổng từ 0 đến 65535', 'a port number from 0 to 65535 is needed'),
  wantedHost: text('cần một địa chỉ hoặc tên máy', 'an address or host name is needed'),
  wantedFolder: text('cần đường dẫn của một thư mục', 'the path of a folder is needed'),
  wantedDatabase: text(
    'cần địa chỉ dạng postgres://người-dùng:mật-khẩu@máy/cơ-sở-dữ-liệu',
    'an address of the form postgres://user:password@host/database is needed',
  ),
  wantedCompany: text('cần demo hoặc empty', 'demo or empty is needed'),
  commonPassword: text(
    'ADMIN_PASSWORD quá phổ biến, dễ bị đoán; hãy chọn mật khẩu khác',
    'ADMIN_PASSWORD is too common and easily guessed; please choose another one',
  ),
  wantedProxies: text(
    'cần địa chỉ hoặc dải mạng của proxy, cách nhau bằng dấu phẩy, hoặc loopback',
    'addresses or ranges of proxies with commas between them, or loopback, are needed',
  ),
  wantedCount: text(
    'cần một số nguyên từ 1 đến 9999999',
    'a whole number from 1 to 9999999 is needed',
  ),
  wantedDays: text('cần một số ngày từ 0 đến 9999', 'a number of days from 0 to 9999 is needed'),
  wantedStore: text(
    'cần địa chỉ dạng https://máy[:cổng] của một kho tệp S3',
    'the address of an S3 store, of the form https://host[:port], is needed',
  ),
  wantedTiles: text(
    'cần địa chỉ dạng https://máy/{z}/{x}/{y}.png hoặc .pbf của một dịch vụ nền bản đồ',
    'the address of a tile service, of the form https://host/{z}/{x}/{y}.png or .pbf, is needed',
  ),
  wantedStream: text(
    'một địa chỉ http:// hoặc https:// có {channel}, tên máy chủ viết rõ',
    'an address with http:// or https:// that holds {channel}, its host written out',
  ),
  wantedHeader: text('một tiêu đề dạng “Tên: giá trị”', 'a header as “Name: value”'),
  wantedService: text(
    'cần địa chỉ dạng https://máy[:cổng]/đường-dẫn',
    'an address of the form https://host[:port]/path is needed',
  ),
  wantedBucket: text(
    'cần tên bucket: 3 đến 63 chữ thường, chữ số, dấu chấm hoặc gạch nối',
    'the name of a bucket is needed: 3 to 63 small letters, digits, dots or hyphens',
  ),
  wantedWord: text(
    'cần một chuỗi không có dấu cách hay dấu tiếng Việt',
    'a word without spaces or marks is needed',
  ),
  wantedYesOrNo: text('cần true hoặc false', 'true or false is needed'),
  wantedOnOrOff: text('cần on hoặc off', 'on or off is needed'),
  wantedPassword: text('cần ít nhất 8 ký tự', 'at least 8 characters are needed'),
  wantedKey: text('cần ít nhất 16 ký tự', 'at least 16 characters are needed'),
  portTaken: (host: string, port: number) =>
    text(
      `Cổng ${port} trên ${host} đang có chương trình khác dùng. Hãy tắt chương trình đó hoặc chọn cổng khác, ví dụ: PORT=${port + 1} npm start`,
      `Port ${port} on ${host} is taken by another program. Stop that one or choose another port, for example: PORT=${port + 1} npm start`,
    ),
  hostRefused: (host: string, port: number, reason: string) =>
    text(
      `Không mở được ${host}:${port} (HOST, PORT): ${reason}.`,
      `Cannot listen on ${host}:${port} (HOST, PORT): ${reason}.`,
    ),
  noDatabase: (reason: string) =>
    text(
      `Không kết nối được cơ sở dữ liệu ở DATABASE_URL: ${reason}.`,
      `Cannot reach the database of DATABASE_URL: ${reason}.`,
    ),
  noStore: (reason: string) =>
    text(
      `Không ghi được vào kho tệp ở S3_ENDPOINT, S3_BUCKET: ${reason}.`,
      `Cannot write to the file store of S3_ENDPOINT, S3_BUCKET: ${reason}.`,
    ),
  newerDatabase: (unknown: string) =>
    text(
      `Cơ sở dữ liệu này thuộc một phiên bản mới hơn (${unknown}). Hãy chạy đúng phiên bản đó hoặc mới hơn; dữ liệu chưa bị thay đổi.`,
      `This database belongs to a newer version (${unknown}). Run that version or a later one; nothing was changed.`,
    ),
  noBinaries: (platform: string) =>
    text(
      `Không có PostgreSQL kèm theo cho hệ điều hành này (${platform}). Hãy cài PostgreSQL 15 trở lên rồi đặt DATABASE_URL.`,
      `No PostgreSQL comes along for this system (${platform}). Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    ),
  binariesDoNotRun: (reason: string) =>
    text(
      `PostgreSQL kèm theo không chạy được trên máy này: ${reason}. Hãy cài PostgreSQL 15 trở lên rồi đặt DATABASE_URL.`,
      `The PostgreSQL that comes along does not run on this machine: ${reason}. Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    ),
  folderRefused: (folder: string, reason: string) =>
    text(
      `Không dùng được thư mục dữ liệu ${folder} (DATA_DIR): ${reason}.`,
      `Cannot use the data folder ${folder} (DATA_DIR): ${reason}.`,
    ),
  halfRestored: (folder: string) =>
    text(
      `Một lần phục hồi vào ${folder} đã dừng giữa chừng. Hãy chạy lại npm run restore; hoặc chuyển những gì nằm trong thư mục before-restore-… mới nhất về chỗ cũ rồi xóa tệp RESTORE-UNFINISHED.txt.`,
      `A restore into ${folder} stopped half-way. Run npm run restore again; or move back what lies in the latest folder before-restore-… and delete the file RESTORE-UNFINISHED.txt.`,
    ),
  ownedByAnother: (folder: string) =>
    text(
      `Dữ liệu ở ${folder} thuộc về người dùng khác của máy. Hãy chạy bằng người dùng đó hoặc chọn DATA_DIR khác.`,
      `The data in ${folder} belongs to another user of this machine. Run as that user or choose another DATA_DIR.`,
    ),
  noPlainUser: text(
    'PostgreSQL không chạy bằng root, và máy này không có người dùng postgres hay nobody.',
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.',
  ),
  databaseDidNotStart: (log: string) =>
    text(
      `PostgreSQL kèm theo không khởi động được. Nhật ký:\n${log}`,
      'The PostgreSQL that comes along did not start; its log is above.',
    ),
  databaseBusy: (folder: string) =>
    text(
      `Cơ sở dữ liệu ở ${folder} đang được một tiến trình khác khởi động hoặc dừng quá lâu.`,
      `The database in ${folder} is being started or stopped by another process for too long.`,
    ),
  dataMoved: (folder: string) =>
    text(
      `Người dùng chạy PostgreSQL không vào được thư mục này, nên dữ liệu nằm ở:`,
      `The user that PostgreSQL runs as cannot enter this folder, so the data is in the folder below.\n\n${folder}`,
    ),
  ready: (address: string) =>
    text(`Lăn Bánh đang chạy tại ${address}`, `Lăn Bánh is running at ${address}`),
  signIn: text('Đăng nhập bằng một trong các tài khoản:', 'Sign in with one of these accounts:'),
  stopping: text('Đang dừng…', 'Stopping…'),
}

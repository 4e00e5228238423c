import { counted, text, grouped } from '../../kit/text/text.ts'

export const deviceScreen = {
  vehicles: text('Thiết bị của xe', 'Devices of vehicles'),
  strangers: text('Thiết bị lạ', 'Unknown devices'),
  keys: text('Khóa gửi vị trí', 'Keys'),
  vendors: text('Nhà cung cấp GPS', 'GPS vendors'),
  help: text('Hướng dẫn', 'How to send'),
  none: text('Chưa xe nào gắn thiết bị', 'No vehicle has a device yet'),
  untie: text('Gỡ thiết bị', 'Take off'),
  untieQuestion: (count: number) =>
    text(
      `Gỡ thiết bị khỏi ${grouped(count)} xe? Vị trí gửi sau đó không được lưu, những gì đã lưu vẫn giữ nguyên.`,
      `Take the device off ${counted(count, 'vehicle')}? What it sends afterwards is not kept; what is stored stays.`,
    ),
  strangersNote: text(
    'Thiết bị gửi bằng khóa của công ty nhưng chưa gắn với xe nào: vị trí của chúng không được lưu.',
    'They send with a key of the company and belong to no vehicle: their positions are not kept.',
  ),
  noStrangers: text(
    'Không có thiết bị lạ: mọi thiết bị đang gửi đều đã gắn xe.',
    'No unknown device: all that send are tied to vehicles.',
  ),
  tie: text('Gắn vào xe', 'Tie to a vehicle'),
  tieOf: (device: string) => text(`Gắn vào xe: ${device}`, `Tie to a vehicle: ${device}`),
  findStranger: text('Tìm mã thiết bị…', 'Device…'),
  keysNote: text(
    'Khóa chỉ dùng để gửi vị trí vào, không mở được gì khác. Khóa hiện đúng một lần khi tạo.',
    'A key sends positions in and opens nothing else. It is shown once, when it is made.',
  ),
  noKeys: text(
    'Chưa có khóa nào. Tạo khóa, rồi khai báo vào thiết bị theo thẻ Hướng dẫn.',
    'There is no key yet. Make one, then enter it in the devices as the help tells.',
  ),
  findKey: text('Tìm tên khóa…', 'Name…'),
  newKey: text('Tạo khóa', 'Make a key'),
  keyName: text('Tên khóa, ví dụ nơi dùng nó', 'Name, such as where it is used'),
  keyOnce: text(
    'Chép khóa ngay: đóng cửa sổ này là không xem lại được.',
    'Copy the key now: it cannot be seen again once this is closed.',
  ),
  key: text('Khóa', 'Key'),
  phoneUrl: text('Địa chỉ máy chủ cho điện thoại', 'Server address for phones'),
  closeKey: text('Đã chép, đóng lại', 'Copied, close'),
  revoke: text('Thu hồi', 'Revoke'),
  revokeOf: (name: string) => text(`Thu hồi khóa ${name}`, `Revoke key ${name}`),
  revokeQuestion: text(
    'Mọi thiết bị đang gửi bằng khóa này sẽ bị từ chối ngay. Không phục hồi được.',
    'All that send with it are refused at once. This cannot be undone.',
  ),
  yourKey: text(
    'Dán khóa vào đây để có sẵn địa chỉ đầy đủ',
    'Paste a key for addresses that are ready',
  ),
  yourKeyNote: text(
    'Khóa dán ở đây không được gửi đi hay lưu lại.',
    'What is pasted here is neither sent nor stored.',
  ),
  phone: text('Điện thoại', 'A phone'),
  phoneSteps: text(
    'Cài ứng dụng Traccar Client (hoặc ứng dụng gửi được giao thức OsmAnd). Mã thiết bị trong ứng dụng phải là mã đã gắn với xe. Dán địa chỉ dưới vào ô địa chỉ máy chủ, tần suất 10–30 giây, rồi bật theo dõi.',
    'Install Traccar Client, or an app that speaks the OsmAnd protocol. Its device identifier has to be the one tied to the vehicle. Paste the address below as its server, send every 10–30 seconds, and switch it on.',
  ),
  phoneForm: text(
    'Ứng dụng chỉ nhận địa chỉ có tham số thì dùng dạng này:',
    'An app that takes an address with parameters takes this form:',
  ),
  traccar: text('Máy chủ Traccar chuyển tiếp', 'Forwarding by a Traccar server'),
  traccarSteps: text(
    'Thêm vào traccar.xml rồi khởi động lại Traccar. Kiểu phải là json (mặc định là url) và phải bật gửi lại, để khi mất mạng không mất vị trí nào.',
    'Add this to traccar.xml and start Traccar again. The type has to be json (its default is url) and retries have to be on, so that nothing is lost while the network is down.',
  ),
  batch: text('Gửi theo lô từ hệ thống khác', 'Batches from another system'),
  batchSteps: text(
    'Mỗi lần tối đa 5.000 vị trí; giờ theo ISO có múi giờ, không có thì là giờ Việt Nam; tốc độ km/h. Trả lời cho biết bao nhiêu vị trí được nhận và dòng nào bị bỏ vì sao.',
    'At most 5.000 positions at once; time is ISO with a zone, else Việt Nam time; speed in km/h. The answer says how many were taken, and which lines were not and why.',
  ),
} as const

import { expect, test } from 'vitest'
import { shortCompanyName } from './companyName.ts'

test('a customer is known by its name, not by its legal form', () => {
  expect(shortCompanyName('Công ty TNHH May mặc Lá Phong Demo')).toBe('May mặc Lá Phong Demo')
  expect(shortCompanyName('CÔNG TY CP Thép Cánh Buồm Ảo')).toBe('Thép Cánh Buồm Ảo')
  expect(shortCompanyName('Công ty Cổ phần Bao bì Sông Trăng Ảo')).toBe('Bao bì Sông Trăng Ảo')
  expect(shortCompanyName('Cty TNHH MTV Dây cáp Ngân Hà Demo')).toBe('Dây cáp Ngân Hà Demo')
  expect(shortCompanyName('Hợp tác xã Đồng Mây')).toBe('Hợp tác xã Đồng Mây')
  expect(shortCompanyName('Công ty TNHH ')).toBe('Công ty TNHH ')
  expect(shortCompanyName('Công ty CP Một Hai; Công ty TNHH Ba Bốn')).toBe('Một Hai; Ba Bốn')
})

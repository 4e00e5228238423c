import { expect, test } from 'vitest'
import { cellText, plainText } from './cellContent.tsx'

test.each([
  [{ kind: 'money' }, 1_234_567, '1.234.567', '1234567'],
  [{ kind: 'money' }, -1_200, '-1.200', '-1200'],
  [{ kind: 'integer' }, 1_200, '1.200', '1200'],
  [{ kind: 'decimal', scale: 3 }, 1234.125, '1.234,125', '1234,125'],
  [{ kind: 'decimal', scale: 2 }, 1234.5, '1.234,50', '1234,50'],
  [{ kind: 'decimal', scale: 1 }, -40, '-40,0', '-40,0'],
  [{ kind: 'date' }, '2026-11-05', '05/11/2026', '05/11/2026'],
  [{ kind: 'moment' }, '2026-11-05 07:30:00', '05/11/2026 07:30', '05/11/2026 07:30'],
  [{ kind: 'month' }, '2026-11', '11/2026', '11/2026'],
  [{ kind: 'phone' }, '0912345678', '0912 345 678', '0912345678'],
  [{ kind: 'plate' }, '15H-068.12', '15H-068.12', '15H-068.12'],
  [{ kind: 'choice', choices: { moi: 'Mới' } }, 'moi', 'Mới', 'Mới'],
  [{ kind: 'choice', choices: { moi: 'Mới' } }, 'la', 'la', 'la'],
  [{ kind: 'flag' }, true, 'x', 'x'],
  [{ kind: 'flag' }, false, '', ''],
  [{ kind: 'list' }, ['KCN Yên Phong', 'Kho 4'], 'KCN Yên Phong; Kho 4', 'KCN Yên Phong; Kho 4'],
  [{ kind: 'list' }, [{ ten: 'Vé', so_tien: 5 }], 'Vé 5', 'Vé 5'],
  [{ kind: 'money' }, null, '', ''],
  [{ kind: 'text' }, undefined, '', ''],
  [{ kind: 'money' }, 0, '0', '0'],
] as const)('%j of %j shows %j and copies %j', (column, value, shown, copied) => {
  expect(cellText(column, value)).toBe(shown)
  expect(plainText(column, value)).toBe(copied)
})

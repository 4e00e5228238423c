import { VENDOR_FORMS } from '../../../contract/fleet/vendor/forms.ts'
import type { VendorKind } from '../../../contract/fleet/vendor/vendor.texts.ts'
import type {
  Access,
  Question,
  Span,
  Told,
  VendorFix,
  VendorPicture,
  VendorVehicle,
} from '../../../contract/fleet/vendor/vendorForm.ts'
import type { Intake } from '../../../contract/fleet/position/intake.ts'
import type { ReadFix } from '../../../contract/fleet/position/readFix.ts'
import { MAX_IMAGE_BYTES } from '../../../contract/kit/file/file.api.ts'
import { askedBytes, askVendor, VendorFault, type Asking } from './ask.ts'

const ANSWER_MS = 15_000

const rowsOf = <T>(told: Told<T>): readonly T[] => {
  if ('why' in told) throw new VendorFault(told.why)
  return told.rows
}

/** A vendor as this company may ask it: one form whatever the vendor. Every call throws VendorFault where nothing came back. */
export function vendorOf(
  kind: VendorKind,
  access: Access,
  { intake, ...where }: Pick<Asking, 'address' | 'local'> & { intake: Intake },
) {
  const form = VENDOR_FORMS[kind]
  const asking: Asking = { ...where, timeoutMs: ANSWER_MS }
  const ask = (question: Question) => askVendor(asking, question)
  const { vehicles, positions, history, pictures } = form

  async function plates(): Promise<ReadonlyMap<string, string>> {
    if (!vehicles) return new Map()
    const rows = rowsOf(vehicles.read(await ask(vehicles.ask(access))))
    return new Map(rows.flatMap(({ id, plate }) => (plate ? [[id, plate] as const] : [])))
  }

  return {
    history: { longestMs: history.longestMs, restMs: history.restMs },
    hasPictures: pictures !== null,
    /** The last fix of each vehicle of the account. */
    async positions(): Promise<VendorFix[]> {
      const known = await plates()
      const rows = rowsOf(positions.read(await ask(positions.ask(access)), intake))
      return rows.map((row) => {
        const plate = row.plate ?? known.get(row.id) ?? null
        return plate === row.plate
          ? row
          : { ...row, plate, read: { ...row.read, device: plate } as ReadFix }
      })
    },
    /** What a vehicle did meanwhile. */
    async pastOf(vehicle: VendorVehicle, span: Span): Promise<readonly ReadFix[]> {
      return rowsOf(history.read(await ask(history.ask(access, vehicle, span)), intake))
    },
    /** Pictures that its cameras took meanwhile; none where the vendor has no such question. */
    async picturesOf(vehicle: VendorVehicle, span: Span): Promise<readonly VendorPicture[]> {
      return pictures ? rowsOf(pictures.read(await ask(pictures.ask(access, vehicle, span)))) : []
    },
    /** The bytes of a picture, which lies with the vendor itself and nowhere else. */
    async bytesOf({ url }: VendorPicture): Promise<Buffer> {
      const at = URL.parse(url, `${where.address.replace(/\/+$/, '')}/`)
      if (!at || at.origin !== new URL(where.address).origin) throw new VendorFault('chuyen_huong')
      const question = { path: at.pathname.slice(1), query: Object.fromEntries(at.searchParams) }
      return askedBytes({ ...asking, address: at.origin }, question, MAX_IMAGE_BYTES)
    },
  }
}
export type Vendor = ReturnType<typeof vendorOf>

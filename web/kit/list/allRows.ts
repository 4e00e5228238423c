import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { MAX_PAGE_ROWS } from '../../../contract/kit/list/list.ts'
import { call, type Sent } from '../http/call.ts'

type Page<R> = { readonly data: readonly R[]; readonly tong: number }

/** Every row of a list, however many pages that takes. */
export async function allRows<In extends object, R>(
  list: Endpoint<In, Page<R>>,
  asked: Sent<In>,
  signal?: AbortSignal,
): Promise<readonly R[]> {
  const rows: R[] = []
  for (let trang = 1; ; trang++) {
    const page = { ...asked, trang, so_dong: MAX_PAGE_ROWS }
    const { data, tong } = await call(list, page, signal ? { signal } : {})
    rows.push(...data)
    if (data.length === 0 || rows.length >= tong) return rows
  }
}

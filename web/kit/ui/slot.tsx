import { Suspense, type ComponentType } from 'react'

/** A part of a screen that comes from above: whoever puts the product together says what it is. */
export type Slot<Props> = ComponentType<Props> & {
  readonly fill: (part: ComponentType<Props>) => void
}

/** A place for such a part; nothing stands there until it is filled. */
export function slot<Props extends object>(): Slot<Props> {
  let filling: ComponentType<Props> | null = null
  function Place(props: Props) {
    const Part = filling
    return Part && <Suspense>{<Part {...props} />}</Suspense>
  }
  return Object.assign(Place, {
    fill(part: ComponentType<Props>) {
      filling = part
    },
  })
}

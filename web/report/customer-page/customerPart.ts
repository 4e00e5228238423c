import type { ComponentType, ReactNode } from 'react'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'

/** What a part of the page is given: whose it is, and the tabs that stand above it. */
export type CustomerPart = ComponentType<{
  readonly id: string
  readonly name: string
  readonly row: AnyRow
  readonly tabs: ReactNode
}>

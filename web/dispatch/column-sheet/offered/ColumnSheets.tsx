import { Menu } from '@mantine/core'
import { mdiTableArrowUp } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { columnSheets } from '../../../../contract/dispatch/column-sheet/column-sheet.ts'
import {
  columnSheetTexts,
  type ColumnSheetKind,
} from '../../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { NameColumns } from '../NameColumns.tsx'
import { ScreenMenu } from '../../../kit/list/ScreenMenu.tsx'

const Dialog = lazy(async () => ({ default: (await import('../ColumnImport.tsx')).ColumnImport }))

type ColumnSheetsProps = {
  readonly kinds: readonly ColumnSheetKind[]
  readonly onDone: () => void
  /** The columns that are chosen at first where a sheet takes some only. */
  readonly usual?: readonly string[]
}

type Asked = { readonly kind: ColumnSheetKind; readonly content: string | null | undefined }

/** Sheets that correct what a screen shows: which one, of some the columns, then the file. */
export function ColumnSheets({ kinds, onDone, usual = [] }: ColumnSheetsProps) {
  const t = useText()
  const { seat, username } = useSession()
  const [asked, ask] = useState<Asked | null>(null)
  const offered = kinds.filter((kind) => mayCall(columnSheets[kind].sheet.upload, seat))
  if (offered.length === 0) return null
  const close = () => ask(null)
  return (
    <>
      <ScreenMenu icon={mdiTableArrowUp} label={t(columnSheetTexts.menu)} busy={false}>
        {offered.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => ask({ kind, content: columnSheets[kind].isNamed ? undefined : null })}
          >
            {t(columnSheets[kind].sheet.title)}
          </Menu.Item>
        ))}
      </ScreenMenu>
      {asked?.content === undefined && asked && (
        <NameColumns
          kind={asked.kind}
          usual={usual}
          onClose={close}
          onChosen={(columns) =>
            ask({ kind: asked.kind, content: columns.length > 0 ? JSON.stringify(columns) : null })
          }
        />
      )}
      {asked && asked.content !== undefined && (
        <Suspense>
          <Dialog
            opened
            kind={asked.kind}
            content={asked.content}
            file={null}
            user={username}
            onClose={close}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  )
}

import { Menu, Text } from '@mantine/core'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { orderFilterTexts } from '../../../contract/dispatch/order/order-filter.texts.ts'
import { call } from '../../kit/http/call.ts'
import { FilesMenu } from '../../kit/list/FilesMenu.tsx'
import type { ListState } from '../../kit/list/listState.ts'
import { useDownload } from '../../kit/list/useDownload.ts'
import { useText } from '../../kit/ui/language.ts'
import { openLink } from '../../kit/ui/openLink.ts'
import { filterRequest } from './filterRequest.ts'

type FilterFilesProps = {
  readonly state: ListState
  /** The columns on screen in their order, as they are when a file is asked for. */
  readonly columnsNow: () => readonly string[]
  /** The file that came with a result of trips. */
  readonly tripFile: string | null
}

/** Excel, tolls and photos of what the filter finds. */
export function FilterFiles({ state, columnsNow, tripFile }: FilterFilesProps) {
  const t = useText()
  const [busy, download] = useDownload()
  const request = () => filterRequest(state, columnsNow())
  const ask = (endpoint: typeof orderFilterApi.exportFilter) => () =>
    void download(() => call(endpoint, request()))
  return (
    <FilesMenu label={t(orderFilterTexts.files)} busy={busy}>
      <Menu.Item onClick={ask(orderFilterApi.exportFilter)}>
        {t(orderFilterTexts.excel)}
        <Text size="xs" c="dimmed">
          {t(orderFilterTexts.excelNote)}
        </Text>
      </Menu.Item>
      {tripFile && (
        <Menu.Item onClick={() => openLink(tripFile)}>{t(orderFilterTexts.tripFile)}</Menu.Item>
      )}
      <Menu.Item onClick={ask(orderFilterApi.exportTolls)}>{t(orderFilterTexts.tolls)}</Menu.Item>
      <Menu.Item onClick={() => void download(() => call(orderFilterApi.exportPhotos, request()))}>
        {t(orderFilterTexts.photos)}
      </Menu.Item>
    </FilesMenu>
  )
}

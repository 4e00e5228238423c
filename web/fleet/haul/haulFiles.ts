import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import type { FileKind } from '../../dispatch/excel/offered/useFileActs.ts'
import { call } from '../../kit/http/call.ts'

/** Files of hauls: each is downloaded with its results beside its rows. */
export const HAUL_FILES: FileKind = {
  link: (file_id) => call(haulFileApi.download, { file_id }),
  undoes: () => haulTexts.undoMessage,
}

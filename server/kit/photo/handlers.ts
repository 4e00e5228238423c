import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Context } from '../http/context.ts'
import { on, type Route } from '../http/mount.ts'
import { signPhotos } from './links.ts'
import { keepFiles, readyFiles } from './storePhotos.ts'

/** Photos and papers that are not attached yet: the form that sent them saves their ids. */
async function uploadFiles(_input: object, context: Context) {
  const ready = await readyFiles(context)
  const kept = await keepFiles(context, ready, async (_trx, files) => files)
  const signed = signPhotos(context.files, kept)
  const data = signed.map((file, index) =>
    kept[index]?.mime.startsWith('image/') ? file : { ...file, link_nho: null },
  )
  return { ...told(downloadTexts.uploaded(data.length)), data }
}

export const photoRoutes: Route[] = [on(fileApi.upload, uploadFiles)]

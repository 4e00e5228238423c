import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { callUpload } from '../http/call.ts'
import type { UploadPhoto } from './usePhotoUploads.ts'

/** Sends a photo of its own: it joins a row when that is saved, not before. */
export const sendPhoto: UploadPhoto = async (file, onProgress) => {
  const body = new FormData()
  body.append('files', file)
  return (await callUpload(fileApi.upload, body, onProgress)).data
}

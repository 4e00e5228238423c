import { useCallback, useState } from 'react'
import { messageOf } from '../http/call.ts'
import { openLink } from '../ui/openLink.ts'
import { showToast } from '../ui/toasts.ts'

/** The reply to a request for a file; without a link the server says why. */
export type FileReply = { readonly message: string; readonly link: string | null }

/** Asks for a file and opens its link; what the server says instead is shown (specification, section 8). */
export function useDownload(): [boolean, (ask: () => Promise<FileReply>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const download = useCallback(async (ask: () => Promise<FileReply>) => {
    setBusy(true)
    try {
      const { message, link } = await ask()
      if (link) openLink(link)
      else showToast('info', message)
    } catch (error) {
      showToast('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }, [])
  return [busy, download]
}

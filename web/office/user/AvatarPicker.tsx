import { Avatar, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fileApi, MAX_IMAGE_BYTES } from '../../../contract/kit/file/file.api.ts'
import { initials } from '../../../contract/kit/text/text.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { callUpload, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'

export type Photo = { readonly id: string | null; readonly link: string | null }

type AvatarPickerProps = {
  readonly name: string
  readonly photo: Photo
  readonly onChange: (photo: Photo) => void
}

/** Sends a chosen photo; holds how much has left and what was refused. */
function useUpload(onChange: (photo: Photo) => void) {
  const t = useText()
  const [share, setShare] = useState<number | null>(null)
  const [refused, setRefused] = useState('')
  async function send(file: File | null) {
    if (!file) return
    if (file.size > MAX_IMAGE_BYTES) {
      setRefused(t(userListTexts.photoBig))
      return
    }
    const form = new FormData()
    form.append('loai', 'avatar')
    form.append('files', file)
    setRefused('')
    setShare(0)
    try {
      const { data } = await callUpload(fileApi.upload, form, setShare)
      const [stored] = data
      if (stored) onChange({ id: stored.id, link: stored.link_nho ?? stored.link })
    } catch (error) {
      setRefused(messageOf(error))
    }
    setShare(null)
  }
  return { share, refused, send }
}

/** The photo of a person: shown, replaced, taken away. */
export function AvatarPicker({ name, photo, onChange }: AvatarPickerProps) {
  const t = useText()
  const { share, refused, send } = useUpload(onChange)
  return (
    <Group wrap="nowrap" align="center">
      <Avatar src={photo.link} size={64} radius="xl" color="indigo" alt="">
        {initials(name)}
      </Avatar>
      <Stack gap={4} style={{ flex: 1 }}>
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void send(file)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" disabled={share !== null}>
                {t(userListTexts.choosePhoto)}
              </Button>
            )}
          </FileButton>
          {photo.id && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              onClick={() => onChange({ id: null, link: null })}
            >
              {t(userListTexts.removePhoto)}
            </Button>
          )}
        </Group>
        {share !== null && (
          <Progress value={share * 100} aria-label={t(userListTexts.choosePhoto)} />
        )}
        <Text size="xs" c={refused ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {refused || t(userListTexts.photoNote)}
        </Text>
      </Stack>
    </Group>
  )
}

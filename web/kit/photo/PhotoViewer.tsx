import { ActionIcon, Anchor, Group, Modal, Text } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useState, type KeyboardEvent } from 'react'
import { photoTexts } from '../../../contract/kit/photo/photo.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './PhotoViewer.module.css'
import { DialogTitle } from '../ui/DialogTitle.tsx'

/** A photo with its signed links: the picture and its small one. */
export type ShownPhoto = {
  readonly id: string
  readonly ten: string
  readonly link: string | null
  readonly link_nho: string | null
}

type PhotoViewerProps = {
  /** Whose photos they are. */
  readonly title: string
  readonly photos: readonly ShownPhoto[]
  /** The photo shown first. */
  readonly start: number
  readonly onClose: () => void
}

type StepProps = {
  readonly icon: string
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

const Step = ({ icon, label, disabled, onClick }: StepProps) => (
  <ActionIcon variant="default" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon path={icon} size={24} />
  </ActionIcon>
)

function Picture({ photo }: { readonly photo: ShownPhoto }) {
  const t = useText()
  const [broken, setBroken] = useState(false)
  if (!photo.link || broken) return <Text c="dimmed">{t(photoTexts.broken)}</Text>
  return (
    <img
      src={photo.link}
      alt={photo.ten}
      className={classes.picture}
      onError={() => setBroken(true)}
    />
  )
}

/** Photos one at a time, large; the arrow keys go from one to the next. */
export function PhotoViewer({ title, photos, start, onClose }: PhotoViewerProps) {
  const t = useText()
  const [at, setAt] = useState(start)
  const photo = photos[at]
  if (!photo) return null
  const go = (step: number) => setAt((now) => Math.max(0, Math.min(photos.length - 1, now + step)))
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      onKeyDown={press}
      size="auto"
      title={<DialogTitle>{title}</DialogTitle>}
    >
      <div className={classes.frame}>
        <Picture key={photo.id} photo={photo} />
      </div>
      <Group justify="space-between" mt="sm" wrap="nowrap">
        <Step
          icon={mdiChevronLeft}
          label={t(photoTexts.previous)}
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <Text size="sm" ta="center" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
          {at + 1}/{photos.length} {photo.ten}{' '}
          {photo.link && (
            <Anchor href={photo.link} target="_blank" rel="noopener" size="sm">
              {t(photoTexts.open)}
            </Anchor>
          )}
        </Text>
        <Step
          icon={mdiChevronRight}
          label={t(photoTexts.next)}
          disabled={at === photos.length - 1}
          onClick={() => go(1)}
        />
      </Group>
    </Modal>
  )
}

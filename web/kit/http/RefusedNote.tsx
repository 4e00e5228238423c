import { Alert } from '@mantine/core'

/** What was refused, above what is to be mended; nothing where nothing was. */
export const RefusedNote = ({ said }: { readonly said: string }) =>
  said !== '' && (
    <Alert color="red" variant="light" role="alert">
      {said}
    </Alert>
  )

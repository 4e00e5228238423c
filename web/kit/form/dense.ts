import type { MantineThemeOverride } from '@mantine/core'

const dense = { defaultProps: { size: 'xs' } } as const
/** Many fields on one screen: small boxes. */
export const DENSE: MantineThemeOverride = {
  components: {
    TextInput: dense,
    Textarea: dense,
    Select: dense,
    Checkbox: dense,
  },
}

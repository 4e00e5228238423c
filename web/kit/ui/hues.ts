import { alpha, darken, type MantineTheme } from '@mantine/core'

const HUES = [
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const

type Variables = Record<string, string>
type Colors = MantineTheme['colors']

/** Letters of a hue on its own tint, and white letters on the hue, with the contrast that WCAG AA asks for. */
export const lightHues = (colors: Colors): Variables =>
  Object.assign(
    {},
    ...HUES.map((hue) => {
      const strong = darken(colors[hue][9], 0.12)
      const name = `--mantine-color-${hue}`
      const tint = { [`${name}-light-color`]: darken(colors[hue][9], 0.3) }
      if (hue === 'indigo') return tint
      return {
        ...tint,
        [`${name}-filled`]: strong,
        [`${name}-filled-hover`]: darken(colors[hue][9], 0.25),
        [`${name}-text`]: strong,
        [`${name}-outline`]: strong,
      }
    }),
  ) as Variables

/** The same in the dark, where Mantine's tints are heavy blocks of colour. */
export const darkHues = (colors: Colors): Variables =>
  Object.assign(
    {},
    ...HUES.map((hue) => {
      const name = `--mantine-color-${hue}`
      const tint = {
        [`${name}-light`]: alpha(colors[hue][6], 0.16),
        [`${name}-light-hover`]: alpha(colors[hue][6], 0.24),
        [`${name}-light-color`]: colors[hue][3],
        [`${name}-text`]: colors[hue][3],
      }
      if (hue === 'indigo') return tint
      return {
        ...tint,
        [`${name}-filled`]: darken(colors[hue][9], 0.12),
        [`${name}-filled-hover`]: darken(colors[hue][9], 0.25),
      }
    }),
  ) as Variables

import type { MouseEvent } from 'react'
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import type { Language } from '../../../contract/kit/text/text.ts'
import { darkHues, lightHues } from './hues.ts'
import { useLanguage } from './language.ts'

const FONT =
  "'Be Vietnam Pro', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif"

/** What a name opens stays open where it was clicked twice: the second click would fall beside it. */
const leaveSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.stopPropagation()
}

/** The look of the product: indigo, dense, one radius. */
const look = createTheme({
  primaryColor: 'indigo',
  // The middle shade of indigo gives white letters too little contrast (WCAG AA).
  primaryShade: { light: 7, dark: 8 },
  colors: {
    dark: [
      '#d9dce3',
      '#b9bec9',
      '#9ba2af',
      '#6f7683',
      '#3d434e',
      '#30353f',
      '#23272f',
      '#1b1e24',
      '#15171c',
      '#101216',
    ],
  },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    // The placeholder that takes the first focus is no item, and a menu may hold items only.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
  },
})

/** The look with what its own buttons are called in a language. */
function lookIn(language: Language): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': uiTexts.close[language] }
  return {
    ...look,
    components: {
      ...look.components,
      Modal: {
        defaultProps: {
          closeButtonProps,
          centered: true,
          overlayProps: { backgroundOpacity: 0.45 },
        },
      },
      Drawer: {
        defaultProps: {
          closeButtonProps,
          position: 'right',
          overlayProps: { backgroundOpacity: 0.35, onClickCapture: leaveSecondClick },
        },
      },
      Notification: { defaultProps: { closeButtonProps } },
    },
  }
}
const LOOKS = { vi: lookIn('vi'), en: lookIn('en') }

/** The look of the product as its reader sees it. */
export const useLook = (): MantineThemeOverride => LOOKS[useLanguage()]

/** Colours that Mantine draws too faint to read (WCAG AA), and the surfaces of the frame. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    ...lightHues(colors),
    '--mantine-color-text': '#1c2230',
    '--mantine-color-dimmed': '#5c6470',
    '--mantine-color-placeholder': '#6f7682',
    '--mantine-color-error': colors.red[9],
    '--surface-page': '#f6f7f9',
    '--surface-card': '#ffffff',
    '--surface-sunken': '#eef0f4',
    '--caution': '#8f5400',
    '--line': '#e3e6eb',
    '--line-strong': '#cdd2da',
    '--shadow-card': '0 1px 2px rgb(16 24 40 / 5%)',
  },
  dark: {
    ...darkHues(colors),
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': '#8b929f',
    '--mantine-color-error': colors.red[4],
    '--mantine-color-anchor': colors.indigo[3],
    '--surface-page': colors.dark[8],
    '--surface-card': colors.dark[7],
    '--surface-sunken': colors.dark[9],
    '--caution': '#f2b35e',
    '--line': '#2b3039',
    '--line-strong': colors.dark[4],
    '--shadow-card': '0 1px 2px rgb(0 0 0 / 30%)',
  },
})

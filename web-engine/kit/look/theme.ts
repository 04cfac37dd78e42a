import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

// Ten steps each, light to dark. Steps 6 to 9 carry white text and stand on white with at least 4.5:1; Mantine's own do
// not.
const green: MantineColorsTuple = [
  '#eef7f1',
  '#d9ecdf',
  '#b3d9c1',
  '#87c29d',
  '#5ea97c',
  '#3f9063',
  '#2a7a50',
  '#1d6541',
  '#165235',
  '#0f3d28',
]
const amber: MantineColorsTuple = [
  '#fff7e3',
  '#fdecc0',
  '#f9dc8f',
  '#f2c65a',
  '#e6ab2e',
  '#c98a0c',
  '#946000',
  '#7d5000',
  '#634000',
  '#4a3000',
]
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadbd7',
  '#f5b9b2',
  '#ee948a',
  '#e36d61',
  '#d04a3f',
  '#b8332a',
  '#a0271f',
  '#7f1d18',
  '#5c1511',
]
const blue: MantineColorsTuple = [
  '#eef4fb',
  '#d7e5f5',
  '#b3cfec',
  '#86b0dd',
  '#5b90ca',
  '#3b74b3',
  '#285d99',
  '#1d4a7d',
  '#163a62',
  '#102a48',
]
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dcd8d0',
  '#c4bfb5',
  '#948e83',
  '#6a645a',
  '#544f47',
  '#37332e',
  '#211f1c',
]
const dark: MantineColorsTuple = [
  '#eceae6',
  '#cfcbc4',
  '#b3aea5',
  '#8f897f',
  '#4d4943',
  '#3b3834',
  '#2c2a27',
  '#21201d',
  '#191816',
  '#121110',
]

/**
 * The look of ui.md for Mantine: one green for actions, amber for waiting, red for danger only, one radius, one shadow.
 */
export const theme: MantineThemeOverride = {
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  colors: { green, yellow: amber, orange: amber, red, blue, gray, dark },
  white: '#ffffff',
  black: '#211f1c',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Lists and menus open inside the page's main part, where a screen reader looks for content.
    Portal: { defaultProps: { target: '#content' } },
    // Centred, a list that has no width yet would begin in the middle, hang over the edge and widen a phone's page, and
    // with it itself, without end.
    Combobox: { defaultProps: { position: 'bottom-start' } },
  },
}

/** Ties Mantine's variables to the tokens of theme.css, so that both draw from one palette, also in high contrast. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--brand)',
    '--mantine-primary-color-filled': 'var(--action)',
    '--mantine-primary-color-filled-hover': 'var(--action-strong)',
    '--mantine-color-green-filled': 'var(--action)',
    '--mantine-color-green-filled-hover': 'var(--action-strong)',
    '--mantine-color-red-filled': 'var(--stop)',
    '--mantine-color-red-filled-hover': 'var(--stop-strong)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  light: {},
  dark: {},
})

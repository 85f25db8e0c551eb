export const styleSheet = {
  title: 'Components',
}

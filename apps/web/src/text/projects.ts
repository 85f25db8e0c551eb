export const projects = {
  title: 'Projects',
}

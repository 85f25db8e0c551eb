export const users = {
  title: 'Users',
}

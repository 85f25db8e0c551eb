export const identity = {
  title: 'Sign in',
}

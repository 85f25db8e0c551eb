export const errors = {
  goBack: 'Go Back',
  backToHome: 'Back to Home',
  learnMore: 'Learn more',
  serverError: {
    code: '500',
    title: 'Oops! Something went wrong',
    description: 'We apologize for the inconvenience. Please try again later.',
  },
  notFound: {
    code: '404',
    title: 'Oops! Page Not Found!',
    description:
      "It seems like the page you're looking for does not exist or might have been removed.",
  },
  forbidden: {
    title: 'You don’t have access to this',
    description: 'Ask an organiser for permission, or go back.',
  },
  section: {
    title: 'This part couldn’t be shown',
    description: 'The rest of the page still works, and nothing you saved is lost.',
    retry: 'Try again',
  },
  /** Of the app itself and of what it shows: it could not be fetched. */
  missing: {
    title: 'Not on this device yet',
    description: 'It loads by itself once the connection is back.',
  },
  whoAsks: 'Your account could not be loaded',
}

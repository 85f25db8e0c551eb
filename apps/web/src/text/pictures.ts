/** One's own picture in the settings. */
export const pictureText = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: 'Remove picture',
  hint: 'Members see it beside your name. JPEG, PNG or WebP, up to 20 MB; what else your browser can open works too.',
  tooLarge: 'This file is too large: pictures may have up to 20 MB.',
  unreadable: 'This browser can’t open that as a picture. Choose a JPEG, PNG or WebP.',
  failed: 'The picture could not be saved',
  title: 'Choose what is seen',
  description: 'Move the picture by mouse, finger or arrow keys.',
  area: 'The part that is seen; arrow keys move it',
  zoom: 'Zoom',
  save: 'Use this picture',
}

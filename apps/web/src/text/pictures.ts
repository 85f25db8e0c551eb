/** One's own picture in the settings. */
export const pictureText = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: 'Remove picture',
  hint: 'Shown next to your name. JPEG, PNG, WebP or another format your browser can open, up to 20 MB.',
  tooLarge: 'This file is too large. A picture can have up to 20 MB.',
  unreadable: 'This browser can’t open that as a picture. Choose a JPEG, PNG or WebP.',
  failed: 'The picture could not be saved',
  title: 'Crop picture',
  description: 'Drag the picture, or use the arrow keys.',
  area: 'Visible part. Use the arrow keys to move it',
  zoom: 'Zoom',
  save: 'Use this picture',
}

import { REPORT_SCRIPT, TURNTABLE_SCRIPT } from '@reports/svg/report'

/** A page from the browser's cache is loaded again: the link may have been revoked, or the reader may have left. */
const KEPT = `
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});`

/** Photos that fail to load are retried, since many at once may exceed a quota, and finally replaced by a word. */
const FAILING = `
const viewer = document.querySelector('.viewer');
const TRIES = [2000, 6000, 18000];
const tries = new Map();
const waiting = new Set();
const giveUp = (image) => {
  const remark = document.createElement('p');
  remark.className = 'remark';
  const figure = image.closest('figure');
  remark.textContent = figure.dataset.failing ?? image.alt + ': ' + viewer.dataset.failing;
  figure.replaceChildren(remark);
};
const failed = (image) => {
  // One failure may be noticed twice: by the state of the image when this script begins, and by a later event.
  if (waiting.has(image) || !image.isConnected) return;
  const count = tries.get(image) ?? 0;
  if (image.closest('a') === null || count === TRIES.length) return giveUp(image);
  tries.set(image, count + 1);
  waiting.add(image);
  setTimeout(() => {
    waiting.delete(image);
    image.src = image.src;
  }, TRIES[count]);
};
for (const image of document.querySelectorAll('.photo img')) {
  image.addEventListener('error', () => failed(image));
  if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) failed(image);
}`

/** A click on a photo shows it large, over the page; without the script its link leads to it. */
const VIEWER = `
const links = [...document.querySelectorAll('.photo a')];
const [caption, controls] = viewer.children;
const [previous, next] = controls.elements;
let shown = 0;
const show = (index) => {
  shown = index;
  const image = new Image();
  image.alt = links[index].querySelector('img').alt;
  image.onerror = () => {
    image.remove();
    caption.textContent = viewer.dataset.failing;
  };
  image.src = links[index].href;
  if (viewer.firstElementChild !== caption) viewer.firstElementChild.remove();
  viewer.prepend(image);
  caption.textContent = image.alt + ' · ' + (index + 1) + '/' + links.length;
  previous.disabled = index === 0;
  next.disabled = index === links.length - 1;
};
const step = (by) => {
  if (links[shown + by]) show(shown + by);
};
links.forEach((link, index) => link.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(index);
  viewer.showModal();
}));
previous.addEventListener('click', () => step(-1));
next.addEventListener('click', () => step(1));
viewer.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') step(-1);
  if (key === 'ArrowRight') step(1);
});
viewer.addEventListener('click', ({ target }) => {
  if (target === viewer) viewer.close();
});`

/** Script of the report for recipients: that of the report, and what is around it. It writes no markup. */
export const PAGE_SCRIPT = `${REPORT_SCRIPT}
${TURNTABLE_SCRIPT}
{${KEPT}${FAILING}${VIEWER}
}
`

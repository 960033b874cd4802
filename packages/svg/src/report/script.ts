import { REFERENCES } from './references.ts'

/*
 * The one script of a report, for what a page cannot do without it: sorting, lighting a row and its place in a drawing
 * together, the address in the foot of printed pages, and, where a sheet is wider than the screen, beginning at the drawing
 * instead of empty paper. Everything can be read where it does not run. It holds neither < nor &, so that it reads the same
 * to parsers of HTML and of XML; it is the same text in every report, so that a policy can allow it by its hash.
 */

/** Kinds in the order in which an element of a drawing is asked for them: the first that it has is what it is. */
const KINDS = JSON.stringify([
  ['id', REFERENCES.id],
  ['edge', REFERENCES.edge],
  ['surface', REFERENCES.surface],
  ['wall', REFERENCES.wall],
  ['room', REFERENCES.room],
])

const LINKS = `
const KINDS = ${KINDS};
const ANY = KINDS.map(([, attribute]) => 'svg [' + attribute + ']').concat('[data-ref]').join();
const referencesOf = (element) => {
  const list = element.getAttribute('data-ref');
  if (list !== null) return list.split(' ').map(decodeURIComponent);
  const [kind, attribute] = KINDS.find(([, name]) => element.hasAttribute(name));
  const scope = kind === 'surface' ? element.getAttribute('data-building-id') + '/' : '';
  return [kind + ':' + scope + element.getAttribute(attribute)];
};
const places = new Map();
for (const element of document.querySelectorAll(ANY)) {
  for (const reference of referencesOf(element)) {
    if (!places.has(reference)) places.set(reference, []);
    places.get(reference).push(element);
  }
}
const linked = (target) => target instanceof Element ? target.closest(ANY) : null;
const meant = (element) => new Set(referencesOf(element).flatMap((reference) => places.get(reference)));
let pinned = null;
let lit = [];
const light = (element) => {
  for (const each of lit) each.classList.remove('lit');
  lit = element === null ? [] : [...meant(element)];
  for (const each of lit) each.classList.add('lit');
};
const kept = () => pinned ?? linked(document.querySelector(':focus-visible'));
addEventListener('pointerover', (event) => light(linked(event.target) ?? kept()));
document.documentElement.addEventListener('pointerleave', () => light(kept()));
addEventListener('focusin', (event) => light(linked(event.target) ?? pinned));
addEventListener('focusout', () => light(pinned));
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  pinned = null;
  light(null);
});
const bringIn = (place) => {
  const frame = place.closest('.scroll');
  const { left, width } = place.getBoundingClientRect();
  frame.scrollLeft += left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
};
addEventListener('click', (event) => {
  const element = linked(event.target);
  pinned = element === pinned ? null : element;
  light(pinned);
  if (pinned === null) return;
  if (pinned.closest('svg') === null) {
    const place = lit.find((each) => each.closest('.sheet'));
    if (place) bringIn(place);
    return;
  }
  const row = [...meant(pinned)].find((each) => each.matches('tr'));
  if (row) row.scrollIntoView({ block: 'center' });
});
for (const drawing of document.querySelectorAll('.sheet .rp-drawing')) {
  const frame = drawing.closest('.scroll');
  frame.scrollLeft = drawing.getBoundingClientRect().left - frame.getBoundingClientRect().left - 8;
}
document.documentElement.classList.add('live');`

/** Characters of a title in the foot of a page. */
const FOOT_LENGTH = 80

const SORTING = `
const language = document.documentElement.lang;
const valueOf = (row, column) => {
  const cell = row.cells[column];
  const value = cell.getAttribute('data-value');
  return value === null ? cell.textContent : Number(value);
};
const compare = (a, b) => {
  if (typeof a === typeof b) return typeof a === 'number' ? a - b : a.localeCompare(b, language, { numeric: true });
  return typeof a === 'number' ? -1 : 1;
};
const ORDERS = { none: 'ascending', ascending: 'descending', descending: 'none' };
for (const table of document.querySelectorAll('table[data-sortable]')) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    heading.append(button);
    heading.setAttribute('aria-sort', 'none');
    button.addEventListener('click', () => {
      const order = ORDERS[heading.getAttribute('aria-sort')];
      for (const each of headings) each.setAttribute('aria-sort', each === heading ? order : 'none');
      const sign = order === 'descending' ? -1 : 1;
      const byColumn = (a, b) => {
        const [left, right] = [valueOf(a, column), valueOf(b, column)];
        if (left === '') return right === '' ? 0 : 1;
        return right === '' ? -1 : sign * compare(left, right);
      };
      body.append(...(order === 'none' ? rows : rows.toSorted(byColumn)));
    });
  });
}`

/** The foot of printed pages names the property; as much of it as the foot has room for, written as a style writes a text. */
const FOOT = `
const title = Array.from(document.querySelector('h1').textContent);
const shown = title.length > ${FOOT_LENGTH} ? title.slice(0, ${FOOT_LENGTH}).concat('…') : title;
const written = shown.map((character) => '\\\\' + character.codePointAt(0).toString(16) + ' ').join('');
document.documentElement.style.setProperty('--address', '"' + written + '"');`

/** Script of a report: the same text in every report. */
export const REPORT_SCRIPT = `{${LINKS}${SORTING}${FOOT}
}`

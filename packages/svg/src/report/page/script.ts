import { REFERENCES } from '../references.ts'

/*
 * The one script of a report, for what a page cannot do without it: one storey at a time, rooms folded, sorting, lighting
 * a row and its place in a drawing together, and the address in the foot of printed pages. Everything can be read where it
 * does not run. It holds neither < nor &, so that it reads the same
 * to parsers of HTML and of XML; it is the same text in every report, so that a policy can allow it by its hash.
 */

/** Kinds in the order in which an element of a drawing is asked for them: the first that it has is what it is. */
const KINDS = JSON.stringify([
  ['id', REFERENCES.id],
  ['edge', REFERENCES.edge],
  ['surface', REFERENCES.surface],
  ['wall', REFERENCES.wall],
  ['room', REFERENCES.room],
  ['finding', REFERENCES.finding],
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
const collect = () => {
  places.clear();
  for (const element of document.querySelectorAll(ANY)) {
    for (const reference of referencesOf(element)) {
      if (!places.has(reference)) places.set(reference, []);
      places.get(reference).push(element);
    }
  }
};
collect();
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
addEventListener('turned', () => {
  collect();
  light(kept());
});
// A page that scrolls below a pointer at rest is over other rows, which nobody points at before it moves.
let at = '';
let over = null;
const point = ({ screenX, screenY, target }) => {
  if (at === (at = screenX + ' ' + screenY) || over === target) return;
  over = target;
  light(linked(target) ?? kept());
};
addEventListener('pointermove', point);
addEventListener('pointerover', point);
document.documentElement.addEventListener('pointerleave', () => {
  over = null;
  light(kept());
});
addEventListener('focusin', (event) => light(linked(event.target) ?? pinned));
addEventListener('focusout', () => light(pinned));
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  pinned = null;
  light(null);
});
const bringOut = (place) => {
  const pane = place.closest('.pane');
  if (pane.parentElement.querySelector('.pane:not(.away) .lit') === null) showPane(pane);
};
const bringIn = (place) => {
  const frame = place.closest('.scroll');
  if (frame === null) return;
  const { left, width } = place.getBoundingClientRect();
  frame.scrollLeft += left + width / 2 - frame.getBoundingClientRect().left - frame.clientWidth / 2;
};
addEventListener('click', (event) => {
  const element = linked(event.target);
  pinned = element === pinned ? null : element;
  light(pinned);
  if (pinned === null) return;
  if (pinned.closest('svg') === null) {
    const seen = lit.filter((each) => each.closest('.pane'));
    if (seen.length === 0) return;
    // The row stays where it is, whatever the drawings above it take.
    const { top } = pinned.getBoundingClientRect();
    seen.forEach(bringOut);
    scrollBy(0, pinned.getBoundingClientRect().top - top);
    seen.filter((each) => each.getClientRects().length > 0).forEach(bringIn);
    return;
  }
  const row = [...meant(pinned)].find((each) => each.matches('tr, li'));
  if (row === undefined) return;
  unfold(row);
  row.scrollIntoView({ block: 'center' });
});
document.documentElement.classList.add('live');`

/** Panes of which one is seen, with a tab each (ARIA Authoring Practices, "Tabs"). */
const PANES = `
const showPane = (pane) => {
  for (const each of pane.parentElement.children) {
    if (!each.matches('.pane')) continue;
    const isIt = each === pane;
    each.classList.toggle('away', !isIt);
    const tab = document.getElementById(each.id + '-tab');
    if (tab === null) return;
    tab.setAttribute('aria-selected', String(isIt));
    tab.tabIndex = isIt ? 0 : -1;
  }
};
for (const panes of document.querySelectorAll('.panes')) {
  const own = [...panes.children];
  if (own.length === 1) continue;
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  const tabs = own.map((pane) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = pane.id + '-tab';
    tab.textContent = pane.getAttribute('data-tab');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', pane.id);
    pane.setAttribute('role', 'tabpanel');
    pane.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => showPane(pane));
    return tab;
  });
  list.addEventListener('keydown', ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by === undefined) return;
    const next = tabs.at((tabs.indexOf(document.activeElement) + by) % tabs.length);
    next.focus();
    next.click();
  });
  list.append(...tabs);
  panes.prepend(list);
  showPane(own[0]);
}`

/** Rooms are folded on a screen; what is printed, looked up by its address or lit is unfolded. */
const FOLDING = `
const folded = [...document.querySelectorAll('details.folded')];
for (const each of folded) each.open = false;
const unfold = (element) => {
  for (let each = element.closest('details'); each !== null; each = each.parentElement.closest('details')) each.open = true;
};
const lookUp = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  if (target.matches('.pane')) showPane(target);
  unfold(target);
};
lookUp();
addEventListener('hashchange', lookUp);
let closed = [];
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('main details:not([open])')];
  for (const each of closed) each.open = true;
});
addEventListener('afterprint', () => {
  for (const each of closed) each.open = false;
});
for (const place of document.querySelectorAll('.print')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...place.childNodes);
  button.addEventListener('click', () => print());
  place.append(button);
}`

/** Characters of a title in the foot of a page. */
const FOOT_LENGTH = 80

const SORTING = `
const language = document.documentElement.lang;
const valueOf = (row, column) => {
  const cell = row.cells[column];
  const value = cell.getAttribute('data-value');
  // By name, where there is one behind a mark.
  return value === null ? (cell.querySelector('bdi') ?? cell).textContent : Number(value);
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
export const REPORT_SCRIPT = `{${PANES}${FOLDING}${LINKS}${SORTING}${FOOT}
}`

export const popupSheet =
  'origin-(--transform-origin) rounded-sheet border border-line bg-raised text-ink shadow-popup outline-hidden ' +
  'transition-[opacity,scale] duration-(--motion-fast) ease-settle data-instant:transition-none ' +
  'data-ending-style:scale-[0.98] data-ending-style:opacity-0 ' +
  'data-starting-style:scale-[0.98] data-starting-style:opacity-0'

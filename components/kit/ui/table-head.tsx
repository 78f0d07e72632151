type Head = string | readonly [text: string, look: string];

/** The headings of a plain table; one without a text is of what can be done with a row. */
export function TableHead({ heads }: { heads: readonly Head[] }) {
  return (
    <thead className="text-left text-muted">
      <tr className="h-8 border-b border-line-strong [&>th]:px-3 [&>th]:font-medium">
        {heads.map((head) => {
          const [text, look] = typeof head === 'string' ? [head] : head;
          return (
            <th key={text} scope="col" className={look}>
              {text === '' ? <span className="sr-only">Valg</span> : text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

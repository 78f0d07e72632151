/** On paper alone: a list that was printed before it was loaded says so, in place of a part of its rows. */
export function NotLoaded({ label }: { label: string }) {
  return (
    <p className="hidden p-3 print:block">
      {label ? `${label}: s` : 'S'}iden var ikke ferdig lastet da den ble skrevet ut. Vent litt, og skriv ut på nytt.
    </p>
  );
}

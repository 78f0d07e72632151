/** The complete page shown while the database is unreachable; it needs nothing else of the product. */
export function awayPage(): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Utilgjengelig · Innsikt</title>
<style>
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif }
  body { display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 24px; text-align: center }
  h1 { font-size: 20px; line-height: 26px }
</style>
</head>
<body>
<main>
<h1>Innsikt er utilgjengelig akkurat nå</h1>
<p>Databasen svarer ikke. Siden prøver igjen av seg selv hvert tiende sekund.</p>
</main>
</body>
</html>
`;
}

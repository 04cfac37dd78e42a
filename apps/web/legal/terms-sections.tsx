import type { LegalSection } from './legal-page.tsx'

/** The sections the specification names, in its order. */
export function termsSections({ name, owner }: { name: string; owner: string }): readonly LegalSection[] {
  return [
    {
      id: 'cookie',
      title: 'Cookie',
      body: (
        <p>
          {name} memakai penyimpanan lokal peramban sebagai pengganti cookie, agar Anda tetap masuk dan pilihan Anda
          diingat. Dengan memakai {name} Anda menyetujuinya, sesuai Kebijakan Privasi.
        </p>
      ),
    },
    {
      id: 'lisensi',
      title: 'Lisensi',
      body: (
        <>
          <p>
            Kecuali dinyatakan lain, {owner} memiliki hak atas seluruh isi {name}. Anda boleh memakainya untuk pekerjaan
            Anda, dengan batas berikut:
          </p>
          <ul>
            <li>tidak menerbitkan ulang, menjual, menyewakan atau mensublisensikan isi {name};</li>
            <li>tidak menggandakan atau menyebarkan isi di luar keperluan tugas;</li>
            <li>tidak membagikan akun atau kata sandi kepada orang lain.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'komentar',
      title: 'Komentar',
      body: (
        <>
          <p>
            Beberapa halaman memungkinkan Anda menulis catatan dan mengunggah berkas. Catatan itu mencerminkan pendapat
            penulisnya. {owner} dapat memantau dan menghapus catatan yang tidak pantas, menyinggung, atau melanggar
            ketentuan ini. Anda menjamin bahwa:
          </p>
          <ul>
            <li>Anda berhak menulis catatan dan mengunggah berkas tersebut;</li>
            <li>isinya tidak melanggar hak cipta, merek atau hak lain milik pihak ketiga;</li>
            <li>isinya tidak memuat fitnah, kata kasar, atau data pribadi orang lain tanpa hak;</li>
            <li>isinya tidak dipakai untuk mengajak usaha lain atau kegiatan yang melanggar hukum.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'tautan',
      title: 'Tautan ke situs kami',
      body: (
        <>
          <p>
            Lembaga pemerintah, mesin pencari, organisasi berita dan mitra program boleh menautkan halaman umum kami
            tanpa izin tertulis, selama tautan itu:
          </p>
          <ul>
            <li>tidak menyesatkan;</li>
            <li>tidak memberi kesan adanya dukungan atau persetujuan yang tidak ada;</li>
            <li>sesuai dengan isi halaman yang menautkan.</li>
          </ul>
          <p>
            Pihak lain dapat meminta izin kepada kami. Logo {owner} tidak boleh dipakai untuk tautan tanpa perjanjian
            lisensi.
          </p>
        </>
      ),
    },
    {
      id: 'iframe',
      title: 'Iframe',
      body: (
        <p>
          Tanpa persetujuan tertulis Anda tidak boleh membuat bingkai di sekitar halaman kami yang mengubah tampilan
          atau rupa {name}.
        </p>
      ),
    },
    {
      id: 'tanggung-jawab',
      title: 'Tanggung jawab atas isi',
      body: (
        <p>
          Kami tidak bertanggung jawab atas isi situs Anda. Anda setuju melindungi kami dari tuntutan yang timbul dari
          situs Anda. Tidak boleh ada tautan di situs yang dapat dianggap fitnah, cabul atau pidana, atau yang melanggar
          hak pihak ketiga.
        </p>
      ),
    },
    {
      id: 'privasi',
      title: 'Privasi',
      body: (
        <p>
          Cara kami mengolah data pribadi dijelaskan di <a href="/privacy-policy">Kebijakan Privasi</a>, yang merupakan
          bagian dari ketentuan ini.
        </p>
      ),
    },
    {
      id: 'hak',
      title: 'Hak yang kami simpan',
      body: (
        <p>
          Kami berhak meminta penghapusan tautan apa pun ke situs kami, dan berhak mengubah ketentuan ini kapan saja.
          Dengan terus memakai {name} Anda terikat pada ketentuan yang berlaku. Bila Anda menemukan isi atau tautan yang
          mengganggu, beri tahu kami.
        </p>
      ),
    },
    {
      id: 'penafian',
      title: 'Penafian',
      body: (
        <>
          <p>
            Sejauh diizinkan hukum, kami tidak memberi jaminan apa pun atas situs ini dan pemakaiannya. Tidak ada bagian
            dari penafian ini yang:
          </p>
          <ul>
            <li>membatasi atau meniadakan tanggung jawab atas kematian atau cedera, atau atas penipuan;</li>
            <li>membatasi tanggung jawab dengan cara yang tidak diizinkan hukum yang berlaku.</li>
          </ul>
          <p>
            Selama situs dan informasinya disediakan tanpa biaya, kami tidak bertanggung jawab atas kerugian yang timbul
            dari pemakaiannya.
          </p>
        </>
      ),
    },
  ]
}

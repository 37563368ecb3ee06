// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Claim, HuntTerms, IKeyHunt} from "../src/interfaces/IKeyHunt.sol";
import {ContractWallet} from "./support/ContractWallet.sol";
import {HuntTest} from "./support/HuntTest.sol";

/// @notice A claim counts only with the consent of its player, so nobody can use up the limit of somebody else.
contract HuntConsentTest is HuntTest {
    bytes32 private constant CONSENT =
        keccak256("Consent(uint256 huntId,uint256 keyIndex,address player,uint256 deadline)");
    uint256 private constant VICTIM = uint256(keccak256("victim"));
    address private victim = vm.addr(VICTIM);

    function setUp() public override {
        super.setUp();
        HuntTerms memory terms = _terms();
        terms.maxKeysPerPlayer = 1;
        vm.prank(sponsor);
        hunts.createHunt(terms);
        vm.warp(START + 100);
    }

    /// The attack of the review: a cheap key, claimed in the victim's name, must not take the victim's only place.
    function test_nobody_claims_a_cheap_key_in_the_name_of_somebody_else() public {
        Claim memory cheap = _signed(0, victim);
        address[3] memory attackers = [bob, sponsor, developer];
        for (uint256 i = 0; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NotThePlayer.selector, attackers[i], victim));
            _claimBy(attackers[i], cheap);
            bytes[3] memory forged = [bytes(""), cheap.signature, _consent(uint256(keccak256("bob")), 0, victim)];
            for (uint256 k = 0; k < 3; ++k) {
                vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 0, victim));
                vm.prank(attackers[i]);
                hunts.claimKeyFor(cheap, START + 100, forged[k]);
            }
        }
        eq(hunts.keysFoundBy(0, victim), 0, "the victim's limit is free");
        _claimBy(victim, _signed(4, victim));
        eq(hunts.withdrawable(victim), 900 * INT, "the prize of the victim");
    }

    function test_a_consent_is_for_one_key_of_one_hunt_until_its_deadline() public {
        _create();
        bytes memory consent = _consent(VICTIM, 4, victim);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 0, victim));
        hunts.claimKeyFor(_signed(0, victim), START + 100, consent);
        Claim memory claim = _signed(4, victim);
        claim.huntId = 1;
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 1, 4, victim));
        hunts.claimKeyFor(claim, START + 100, consent);
        claim.huntId = 0;
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 4, victim));
        hunts.claimKeyFor(claim, START + 101, consent);
        vm.warp(START + 101);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.ConsentExpired.selector, START + 100, START + 101));
        hunts.claimKeyFor(claim, START + 100, consent);
        vm.warp(START + 100);
        vm.chainId(25);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 4, victim));
        hunts.claimKeyFor(claim, START + 100, consent);
        vm.chainId(31337);
        vm.prank(bob);
        hunts.claimKeyFor(claim, START + 100, consent);
        eq(hunts.withdrawable(victim), 900 * INT, "at the deadline it counts");
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.KeyAlreadyFound.selector, 0, 4));
        hunts.claimKeyFor(claim, START + 100, consent);
    }

    function test_the_player_needs_no_consent_and_the_zero_address_has_none() public {
        _claimBy(victim, _signed(4, victim));
        eq(hunts.withdrawable(victim), 900 * INT, "the player sent it");
        Claim memory claim = _signed(0, address(0));
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 0, address(0)));
        hunts.claimKeyFor(claim, START + 100, new bytes(65));
    }

    function test_a_contract_wallet_consents_by_its_own_rules() public {
        address wallet = address(new ContractWallet(victim));
        Claim memory claim = _signed(4, wallet);
        bytes[3] memory refused = [
            _consent(VICTIM, 4, wallet),
            _wrapped(wallet, _consent(uint256(keccak256("bob")), 4, wallet)),
            _wrapped(address(new ContractWallet(victim)), _consent(VICTIM, 4, wallet))
        ];
        for (uint256 i = 0; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 4, wallet));
            hunts.claimKeyFor(claim, START + 100, refused[i]);
        }
        hunts.claimKeyFor(claim, START + 100, _wrapped(wallet, _consent(VICTIM, 4, wallet)));
        eq(hunts.withdrawable(wallet), 900 * INT, "the wallet's");
    }

    function test_a_contract_that_knows_no_consent_claims_by_itself() public {
        Claim memory claim = _signed(4, address(generalList));
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NoConsent.selector, 0, 4, address(generalList)));
        hunts.claimKeyFor(claim, START + 100, _consent(VICTIM, 4, address(generalList)));
        _claimBy(address(generalList), claim);
        eq(hunts.withdrawable(address(generalList)), 900 * INT, "sent by the contract");
    }

    /// @dev The claim of a key of the vectors, signed by that key for `account`.
    function _signed(uint256 index, address account) private view returns (Claim memory claim) {
        (claim,,) = _readClaim(index);
        bytes32 typeHash = keccak256("Claim(uint256 huntId,uint256 keyIndex,address player)");
        claim.player = account;
        claim.signature = _sign(
            uint256(keccak256(abi.encodePacked("key ", bytes1(uint8(48 + index)), " of the test hunt"))),
            keccak256(abi.encode(typeHash, 0, index, account))
        );
    }

    /// @dev The consent of `account` to a key of hunt 0, until START + 100.
    function _consent(uint256 signer, uint256 index, address account) private view returns (bytes memory) {
        return _sign(signer, keccak256(abi.encode(CONSENT, 0, index, account, START + 100)));
    }

    function _wrapped(address wallet, bytes memory signature) private pure returns (bytes memory) {
        return ContractWallet(wallet).wrap(wallet, signature);
    }

    function _sign(uint256 signer, bytes32 content) private view returns (bytes memory) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Intrepid KeyHunt"),
                keccak256("1"),
                31337,
                address(hunts)
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(signer, keccak256(abi.encodePacked(hex"1901", domain, content)));
        return abi.encodePacked(r, s, v);
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HuntTerms, IKeyHunt, Tier} from "../src/interfaces/IKeyHunt.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice Hunts of a single key, whose root is its leaf; the signatures are made here.
contract HuntKeysTest is PlatformTest {
    uint256 private constant ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
    uint256 private constant KEY = uint256(keccak256("a key in a game"));
    IKeyHunt private hunts;

    function setUp() public override {
        super.setUp();
        hunts = IKeyHunt(make("KeyHunt", abi.encode(token)));
        vm.prank(owner);
        token.addEscrow(address(hunts));
        _give(carol, 1000);
        vm.prank(carol);
        token.approve(address(hunts), type(uint256).max);
    }

    function test_a_malleated_signature_is_refused() public {
        _create(100 * INT, 0);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(address(hunts), alice));
        bytes memory twin = abi.encodePacked(r, bytes32(ORDER - uint256(s)), v == 27 ? uint8(28) : uint8(27));
        vm.startPrank(alice);
        vm.expectRevert();
        hunts.claimKey(0, 0, 0, alice, twin, new bytes32[](0));
        hunts.claimKey(0, 0, 0, alice, abi.encodePacked(r, s, v), new bytes32[](0));
        vm.stopPrank();
        eq(hunts.withdrawable(alice), 100 * INT, "the signature as it was made");
    }

    function test_a_claim_signed_for_another_contract_is_refused() public {
        _create(100 * INT, 0);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(address(this), alice));
        bytes32 theirs = _digest(address(hunts), alice);
        address signer = ecrecover(theirs, v, r, s);
        vm.expectRevert(abi.encodeWithSelector(IKeyHunt.NotAKeyOfThisHunt.selector, 0, 0, signer));
        vm.prank(alice);
        hunts.claimKey(0, 0, 0, alice, abi.encodePacked(r, s, v), new bytes32[](0));
    }

    function test_a_tier_without_keys_is_refused() public {
        HuntTerms memory terms = _terms(100 * INT, 0);
        terms.tiers[0].count = 0;
        vm.prank(carol);
        vm.expectRevert(IKeyHunt.InvalidTiers.selector);
        hunts.createHunt(terms);
    }

    function test_the_refusal_of_a_key_names_hunt_and_key() public {
        _create(100 * INT, 0);
        _create(100 * INT, 0);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(address(hunts), alice));
        vm.prank(alice);
        (, bytes memory reason) = address(hunts).call(
            abi.encodeCall(hunts.claimKey, (1, 7, 0, alice, abi.encodePacked(r, s, v), new bytes32[](0)))
        );
        (uint256 huntId, uint256 keyIndex) = abi.decode(_withoutSelector(reason), (uint256, uint256));
        eq(huntId, 1, "hunt");
        eq(keyIndex, 7, "key");
    }

    function test_a_hunt_has_at_most_32_tiers() public {
        HuntTerms memory terms = _terms(1, 0);
        terms.tiers = new Tier[](32);
        for (uint256 i = 0; i < 32; ++i) terms.tiers[i] = Tier(1, 1);
        vm.prank(carol);
        hunts.createHunt(terms);
        terms.tiers = new Tier[](33);
        for (uint256 i = 0; i < 33; ++i) terms.tiers[i] = Tier(1, 1);
        vm.prank(carol);
        vm.expectRevert(IKeyHunt.InvalidTiers.selector);
        hunts.createHunt(terms);
    }

    function testFuzz_a_reward_is_divided_to_the_unit(uint256 reward, uint256 share, address player) public {
        vm.assume(player != address(0) && player != bob);
        reward = between(reward, 1, 1000 * INT);
        share = between(share, 0, 10_000);
        _create(reward, share);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(address(hunts), player));
        vm.prank(player);
        hunts.claimKey(0, 0, 0, player, abi.encodePacked(r, s, v), new bytes32[](0));
        eq(hunts.withdrawable(bob), reward * share / 10_000, "the developer's share, rounded down");
        eq(hunts.withdrawable(player) + hunts.withdrawable(bob), reward, "all of it");
        eq(token.balanceOf(address(hunts)), reward, "covered");
    }

    function _withoutSelector(bytes memory reason) private pure returns (bytes memory arguments) {
        arguments = new bytes(reason.length - 4);
        for (uint256 i = 0; i < arguments.length; ++i) arguments[i] = reason[i + 4];
    }

    function _terms(uint256 reward, uint256 share) private view returns (HuntTerms memory terms) {
        terms.developer = bob;
        terms.merkleRoot = keccak256(bytes.concat(keccak256(abi.encode(0, vm.addr(KEY), 0))));
        (terms.start, terms.end) = (uint40(START), uint40(START + 100));
        terms.developerShareBps = uint16(share);
        terms.maxKeysPerPlayer = 1;
        terms.tiers = new Tier[](1);
        terms.tiers[0] = Tier(1, reward);
    }

    function _create(uint256 reward, uint256 share) private {
        HuntTerms memory terms = _terms(reward, share);
        vm.prank(carol);
        hunts.createHunt(terms);
    }

    function _digest(address verifier, address player) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Intrepid KeyHunt"),
                keccak256("1"),
                block.chainid,
                verifier
            )
        );
        bytes32 claim = keccak256("Claim(uint256 huntId,uint256 keyIndex,address player)");
        return keccak256(abi.encodePacked(hex"1901", domain, keccak256(abi.encode(claim, 0, 0, player))));
    }
}

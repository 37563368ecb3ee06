// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Claim, HuntTerms, IKeyHunt, Tier} from "../../src/interfaces/IKeyHunt.sol";
import {PlatformTest} from "./PlatformTest.sol";

/// @notice Hunts with the keys of contracts/test/hunt-vectors.json: three keys in tier 0, two in tier 1.
abstract contract HuntTest is PlatformTest {
    string private constant VECTORS = "contracts/test/hunt-vectors.json";
    IKeyHunt internal hunts;
    string internal json;
    address internal sponsor = _person("sponsor");
    address internal developer = _person("developer");
    address internal player;

    function setUp() public virtual override {
        super.setUp();
        json = vm.readFile(VECTORS);
        // The vectors are signed for one address; the code of a deployed contract is put there.
        address there = vm.parseJsonAddress(json, ".keyHunt");
        vm.etch(there, make("KeyHunt", abi.encode(token)).code);
        hunts = IKeyHunt(there);
        player = vm.parseJsonAddress(json, ".player");
        vm.prank(owner);
        token.addEscrow(there);
        _give(sponsor, 10_000);
        vm.prank(sponsor);
        token.approve(there, type(uint256).max);
    }

    function _terms() internal view returns (HuntTerms memory) {
        Tier[] memory tiers = new Tier[](2);
        (tiers[0], tiers[1]) = (Tier(3, 100 * INT), Tier(2, 1000 * INT));
        return HuntTerms({
            developer: developer,
            gameId: "game",
            merkleRoot: vm.parseJsonBytes32(json, ".root"),
            start: uint40(START + 100),
            end: uint40(START + 200),
            developerShareBps: 1000,
            maxKeysPerPlayer: 5,
            tiers: tiers
        });
    }

    function _create() internal returns (uint256) {
        HuntTerms memory terms = _terms();
        vm.prank(sponsor);
        return hunts.createHunt(terms);
    }

    /// @dev Relayed with the consent of the player.
    function _claimVector(uint256 index, address relayer) internal {
        if (block.timestamp < START + 100) vm.warp(START + 100);
        (Claim memory claim, uint256 deadline, bytes memory consent) = _readClaim(index);
        vm.prank(relayer);
        hunts.claimKeyFor(claim, deadline, consent);
    }

    /// @dev Both ways to claim refuse the key for the same reason.
    function _expectRefusal(uint256 index, bytes memory reason) internal {
        (Claim memory claim, uint256 deadline, bytes memory consent) = _readClaim(index);
        vm.expectRevert(reason);
        hunts.claimKeyFor(claim, deadline, consent);
        vm.expectRevert(reason);
        _claimBy(claim.player, claim);
    }

    /// @dev `caller` sends the claim without a consent.
    function _claimBy(address caller, Claim memory claim) internal {
        vm.prank(caller);
        hunts.claimKey(claim.huntId, claim.keyIndex, claim.tier, claim.player, claim.signature, claim.proof);
    }

    function _expectNoKey() internal {
        vm.expectPartialRevert(IKeyHunt.NotAKeyOfThisHunt.selector);
    }

    function _withdraw(address account, uint256 amount) internal {
        uint256 before = token.balanceOf(account);
        vm.expectEmit(address(hunts));
        emit IKeyHunt.Withdrawn(account, amount);
        vm.prank(carol);
        hunts.withdraw(account);
        eq(token.balanceOf(account) - before, amount, "withdrawn");
    }

    /// @dev A key of the vectors as a claim, with the consent of the player.
    function _readClaim(uint256 index)
        internal
        view
        returns (Claim memory claim, uint256 deadline, bytes memory consent)
    {
        string memory key = string.concat(".keys[", _digit(index), "]");
        claim.keyIndex = index;
        claim.tier = vm.parseJsonUint(json, string.concat(key, ".tier"));
        claim.player = player;
        claim.signature = vm.parseJsonBytes(json, string.concat(key, ".signature"));
        claim.proof = vm.parseJsonBytes32Array(json, string.concat(key, ".proof"));
        deadline = vm.parseJsonUint(json, ".deadline");
        consent = vm.parseJsonBytes(json, string.concat(key, ".consent"));
    }

    function _digit(uint256 index) private pure returns (string memory) {
        return string(abi.encodePacked(bytes1(uint8(48 + index))));
    }
}

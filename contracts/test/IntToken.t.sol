// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IIntToken} from "../src/interfaces/IIntToken.sol";
import {IWhitelist} from "../src/interfaces/IWhitelist.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract IntTokenTest is PlatformTest {
    function test_the_supply_is_fixed() public view {
        eq(token.totalSupply(), 1_000_000_000 * INT, "supply");
        eq(IERC20Metadata(address(token)).decimals(), 18, "decimals");
        eq(token.balanceOf(address(platform)), 560_000_000 * INT, "the platform's part");
    }

    function test_transfers_are_closed_except_to_and_from_listed_addresses() public {
        _give(alice, 10);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IIntToken.TransfersClosed.selector, alice, bob));
        token.transfer(bob, 1);
        vm.prank(alice);
        token.transfer(treasury, 1);
        vm.prank(treasury);
        token.transfer(bob, 1);
        eq(token.balanceOf(bob), 1, "from the treasury");
        yes(token.isListed(treasury) && token.isListed(address(platform)), "listed");
        no(token.isListed(alice) || token.isListed(address(0)), "not listed");
        vm.expectEmit(address(token));
        emit IIntToken.ListedChanged(bob, true);
        vm.prank(owner);
        token.setListed(bob, true);
        vm.prank(alice);
        token.transfer(bob, 1);
        vm.prank(owner);
        token.setListed(bob, false);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IIntToken.TransfersClosed.selector, alice, bob));
        token.transfer(bob, 1);
    }

    function test_transfers_open_once_and_for_ever() public {
        _give(alice, 10);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        token.openTransfers();
        vm.startPrank(owner);
        vm.expectEmit(address(token));
        emit IIntToken.TransfersOpened();
        token.openTransfers();
        vm.expectRevert(IIntToken.TransfersAlreadyOpen.selector);
        token.openTransfers();
        vm.stopPrank();
        vm.prank(alice);
        token.transfer(bob, 1);
        eq(token.balanceOf(bob), 1, "moved");
    }

    function test_the_platform_is_set_once() public {
        vm.startPrank(owner);
        vm.expectRevert(IIntToken.ZeroAddress.selector);
        token.setPlatform(address(0));
        vm.expectRevert(abi.encodeWithSelector(IIntToken.PlatformAlreadySet.selector, address(platform)));
        token.setPlatform(alice);
        vm.expectRevert(IIntToken.ZeroAddress.selector);
        token.setListed(address(0), true);
        vm.stopPrank();
        bytes memory refused = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice);
        vm.startPrank(alice);
        vm.expectRevert(refused);
        token.setPlatform(alice);
        vm.expectRevert(refused);
        token.setListed(alice, true);
        vm.stopPrank();
    }

    function test_a_token_without_a_platform() public {
        IIntToken fresh = IIntToken(make("IntToken", abi.encode(owner, treasury, owner)));
        no(fresh.isListed(address(0)) || fresh.isEscrow(address(0)), "the zero address is not the platform");
        vm.expectEmit(address(fresh));
        emit IIntToken.PlatformSet(bob);
        vm.prank(owner);
        fresh.setPlatform(bob);
        yes(fresh.isListed(bob) && fresh.isEscrow(bob), "the platform");
    }

    function test_addresses_next_to_the_zero_address_move_nothing() public {
        _give(address(1), 1);
        vm.prank(address(1));
        vm.expectRevert(abi.encodeWithSelector(IIntToken.TransfersClosed.selector, address(1), bob));
        token.transfer(bob, 1);
    }

    function test_an_escrow_is_listed_for_ever() public {
        address escrow = address(generalList);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        token.addEscrow(escrow);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IIntToken.NotAContract.selector, alice));
        token.addEscrow(alice);
        vm.expectRevert(abi.encodeWithSelector(IIntToken.NotAContract.selector, address(0)));
        token.addEscrow(address(0));
        token.setListed(escrow, true);
        no(token.isEscrow(escrow), "listed, but not for ever");
        token.setListed(escrow, false);
        vm.expectEmit(address(token));
        emit IIntToken.ListedChanged(escrow, true);
        vm.expectEmit(address(token));
        emit IIntToken.EscrowAdded(escrow);
        token.addEscrow(escrow);
        yes(token.isEscrow(escrow) && token.isListed(escrow), "listed for ever");
        address[2] memory permanent = [escrow, address(platform)];
        for (uint256 i = 0; i < 2; ++i) {
            bytes memory refused = abi.encodeWithSelector(IIntToken.EscrowIsPermanent.selector, permanent[i]);
            yes(token.isEscrow(permanent[i]), "permanent");
            vm.expectRevert(refused);
            token.setListed(permanent[i], false);
            vm.expectRevert(refused);
            token.setListed(permanent[i], true);
            vm.expectRevert(refused);
            token.addEscrow(permanent[i]);
        }
        vm.stopPrank();
        no(token.isEscrow(treasury) || token.isEscrow(address(0)), "nobody else");
        _give(alice, 10);
        vm.prank(alice);
        token.transfer(escrow, 2);
        vm.prank(escrow);
        token.transfer(bob, 1);
        eq(token.balanceOf(bob), 1, "in and out");
    }

    function test_nobody_moves_INT_without_allowance() public {
        _give(alice, 10);
        address[3] memory callers = [owner, address(platform), treasury];
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, callers[i], 0, 1)
            );
            token.transferFrom(alice, address(platform), 1);
        }
    }

    function test_a_permit_counts_once_here_and_now() public {
        uint256 key = uint256(keccak256("alice"));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _permitDigest(alice, bob, 5, 0, START));
        vm.warp(START + 1);
        vm.expectRevert(abi.encodeWithSelector(ERC20Permit.ERC2612ExpiredSignature.selector, START));
        token.permit(alice, bob, 5, START, v, r, s);
        vm.warp(START);
        vm.chainId(99);
        vm.expectRevert();
        token.permit(alice, bob, 5, START, v, r, s);
        vm.chainId(31337);
        token.permit(alice, bob, 5, START, v, r, s);
        eq(token.allowance(alice, bob), 5, "allowed");
        eq(token.nonces(alice), 1, "nonce used");
        vm.expectRevert();
        token.permit(alice, bob, 5, START, v, r, s);
        uint256 order = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
        (v, r, s) = vm.sign(key, _permitDigest(alice, bob, 6, 1, START));
        vm.expectRevert();
        token.permit(alice, bob, 6, START, v == 27 ? 28 : 27, r, bytes32(order - uint256(s)));
    }

    function test_a_list_is_kept_by_its_owner() public {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        generalList.setWhitelisted(_one(alice), true);
        vm.startPrank(owner);
        vm.expectEmit(address(generalList));
        emit IWhitelist.WhitelistChanged(alice, true);
        generalList.setWhitelisted(_one(alice), true);
        yes(generalList.isWhitelisted(alice), "on");
        generalList.setWhitelisted(_one(alice), false);
        no(generalList.isWhitelisted(alice), "off");
        vm.stopPrank();
    }

    function _permitDigest(address from, address spender, uint256 value, uint256 nonce, uint256 deadline)
        private
        view
        returns (bytes32)
    {
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content = keccak256(abi.encode(permit, from, spender, value, nonce, deadline));
        return keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), content));
    }
}
